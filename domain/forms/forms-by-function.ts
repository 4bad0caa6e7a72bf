/** Every form of the site by the function that receives it. */

import { communityConcernForm } from "./community-concern.ts";
import { contactForm } from "./contact.ts";
import { developmentFeedbackForm } from "./development-feedback.ts";
import { emailSignupForm } from "./email-signup.ts";
import { simpleContactForm } from "./simple-contact.ts";
import { volunteerForm } from "./volunteer.ts";

/** Forms by function name: the next form is added here once. */
export const formsByFunction = {
  "submit-community-concern": communityConcernForm,
  "submit-contact-form": contactForm,
  "submit-development-feedback": developmentFeedbackForm,
  "submit-email-signup": emailSignupForm,
  "submit-simple-contact": simpleContactForm,
  "submit-volunteer-form": volunteerForm,
};
