import type { Documents } from "#content/documents.ts";

export const eMails: Documents["e-mails"] = {
  signature: "{campaign.candidate.name}",
  confirmSignUp: {
    subject: "Please confirm your address",
    text: "Hello,\n\nsomeone, hopefully you, asked for the campaign letter of {campaign.name} at this address. One click, and one more on the page it opens, confirm it:",
    button: "Confirm my address",
    notYou:
      "If it was not you, do nothing: you will get no letters, and the request is forgotten after {law.unconfirmedSignupDays} days.",
  },
  alreadyOnList: {
    subject: "You are already on the list",
    text: "Hello,\n\nyou signed up for the campaign letter again. Your address is on the list already; there is nothing to do.",
  },
  welcome: {
    subject: "You are on the list",
    text: {
      usual:
        "Hello,\n\nthank you: your address is confirmed, and this is your first update.\n\n" +
        "What I stand for: {site}/platform\nWhere to meet me: {site}/news-events\nHow to help: {site}/ways-to-help\n\n" +
        "You can answer any of my letters; I read what you write.",
      after:
        "Hello,\n\nthank you: your address is confirmed, and this is your first update. The vote of {votingDay} is over.\n\n" +
        "What happens now: {site}/#now\nWhat I said I would do: {site}/platform\nDates, once there are any: {site}/news-events\n\n" +
        "You can answer any of my letters; I read what you write.",
    },
  },
  event: {
    coming: {
      subject: "You are coming: {title}",
      text: "Hello,\n\nthank you: there is a place for {people}. The entry for your calendar is attached.",
    },
    waiting: {
      subject: "You are waiting for a place: {title}",
      text: "Hello,\n\nthank you. Every place is taken, so you wait for a place for {people}. As soon as there is a place, you will have an e-mail.",
    },
    movedUp: {
      subject: "There is a place for you: {title}",
      text: "Hello,\n\nthere is a place for {people} now. The entry for your calendar is attached. If you can't come any more, please say so, so that the next can.",
    },
    known: {
      subject: "Your answer: {title}",
      text: "Hello,\n\nyou answered before, and nothing has changed. To come with more or fewer people, or not at all, use the link below.",
    },
    changed: {
      subject: "Please note the change: {title}",
      text: "Hello,\n\nsomething has changed about an event that you said yes to. This is how it is now; if you have a place, a new entry for your calendar is attached.",
    },
    cancelled: {
      subject: "Cancelled: {title}",
      text: "Hello,\n\nthe event that you said yes to does not take place.",
    },
    left: {
      subject: "You are not coming: {title}",
      text: "Hello,\n\nyour answer is taken back, and no place is kept for you. Thank you for saying so.",
    },
    reminder: {
      subject: "Tomorrow: {title}",
      text: "Hello,\n\nwe keep a place for {people}. If you can't come after all, please say so, so that somebody who waits can.",
    },
    thanks: {
      subject: "Thank you for coming: {title}",
      text: "Hello,\n\nthank you for coming. If something stayed unsaid, just answer this e-mail.",
    },
    button: "Change or cancel your answer",
  },
  shift: {
    asked: {
      subject: "Can you come? {title}, {when}",
      text: "Hello,\n\nwould you help on {when}? You choose on the page that opens. Opening it says nothing yet.",
    },
    coming: {
      subject: "You have the shift: {title}",
      text: "Hello,\n\nthank you: we count on you. The entry for your calendar is attached.",
    },
    waiting: {
      subject: "You are on the list of reserves: {title}",
      text: "Hello,\n\nthank you. Others were faster, and every place is taken. You are on the list of reserves: as soon as there is a place, you will have an e-mail.",
    },
    movedUp: {
      subject: "There is a place for you: {title}",
      text: "Hello,\n\nthere is a place for you now, so we count on you. The entry for your calendar is attached. If you can't come any more, please give it back, so that the next can.",
    },
    changed: {
      subject: "Please note the change: {title}",
      text: "Hello,\n\nsomething has changed about this shift. This is how it is now; if you had the shift, a new entry for your calendar is attached.",
    },
    elsewhere: {
      subject: "Moved to when you are elsewhere: {title}",
      text: "Hello,\n\nthis shift was moved to hours at which you said yes to something else, so it is no longer yours. If you would rather take this one, give the other back and say yes again.",
    },
    cancelled: {
      subject: "Cancelled: {title}",
      text: "Hello,\n\nthis shift does not take place.",
    },
    left: {
      subject: "You are free: {title}",
      text: "Hello,\n\nthis shift is no longer yours: it was given back, or somebody else took it. Thank you for saying so in time.",
    },
    reminder: {
      subject: "Tomorrow: {title}",
      text: "Hello,\n\nwe count on you. If you can't come after all, please give the shift back, so that somebody else can.",
    },
    answers: { yes: "Yes, I come", no: "Not this time", another: "Another time" },
    button: "Your shifts",
  },
  messageArrived: {
    subject: "Your message has arrived",
    volunteerSubject: "Your volunteer application",
    confirmVolunteer: "So that nobody can volunteer in your name, please confirm that this address is yours:",
    button: "Confirm my address",
    notYou:
      "If it was not you who wrote to us, someone gave your address by mistake: you need not do anything.",
  },
};
