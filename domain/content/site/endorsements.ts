/** Which endorsements visitors see. */

type Endorsement = { consentOn?: string | undefined; takenBackOn?: string | undefined };

/** Those with a consent that was given by today and not taken back. */
export function shownEndorsements<E extends Endorsement>(endorsements: readonly E[], today: string): E[] {
  return endorsements.filter(
    ({ consentOn, takenBackOn }) =>
      consentOn !== undefined && consentOn <= today && takenBackOn === undefined,
  );
}
