import { communityConcernForm, concernTopics } from "#domain/messages/forms/community-concern.ts";
import { labelOf } from "#domain/messages/forms/field.ts";
import { messageReceived } from "#server/messages/forms/message-received.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSubmission } from "#server/messages/forms/store-submission.ts";

export const submitCommunityConcern = receiveForm({
  form: communityConcernForm,
  store: storeSubmission(communityConcernForm, ({ name, email, neighbourhood, topic }, content) => ({
    kind: "concern",
    name,
    email,
    subject: subjectOf(topic, neighbourhood),
    area: neighbourhood,
    confirmation: messageReceived(content),
  })),
});

function subjectOf(topic: string, neighbourhood: string): string {
  return [labelOf(concernTopics, topic), neighbourhood].filter(Boolean).join(", ") || "No topic given";
}
