import type { Documents } from "#content/documents.ts";

export const metadata: Documents["pages/metadata"] = {
  "/contribution-form": {
    title: { usual: "Contribution form | {campaign.candidate.name}" },
    description: { usual: "The form that goes with a cheque or an e-Transfer." },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/donation-success": {
    title: {
      usual: "Thank you | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for your support.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/test-donations": {
    title: {
      usual: "Donation system test | {campaign.candidate.name}",
    },
    description: {
      usual: "Tests of the donation system.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/donation-test": {
    title: {
      usual: "Donation system status | {campaign.candidate.name}",
    },
    description: {
      usual: "Status of the donation system.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/sign-up": {
    title: {
      usual: "Check your e-mail | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/confirmed": {
    title: {
      usual: "You are on the list | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/unsubscribed": {
    title: {
      usual: "You are off the list | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/volunteer": {
    title: {
      usual: "Thank you for volunteering! | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/message": {
    title: {
      usual: "Message received | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/concern": {
    title: {
      usual: "Concern received | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/feedback": {
    title: {
      usual: "Feedback received | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/event": {
    title: {
      usual: "Your answer has arrived | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/thank-you/sign": {
    title: {
      usual: "Your sign is on our list | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/e-mail-link": {
    title: {
      usual: "This link does not work | {campaign.candidate.name}",
    },
    description: {
      usual: "Thank you for writing to the campaign.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
  "/not-found": {
    title: {
      usual: "Page not found | {campaign.candidate.name}",
    },
    description: {
      usual: "There is no page at this address.",
    },
    keywords: ["{municipality.name}", "{municipality.name} Council"],
    type: "general",
    isHidden: true,
  },
};
