/** What each act of the shifts writes into the log of all acts. */

import { randomUUID } from "node:crypto";
import { answersTo } from "#server/messages/events/answer-rows.ts";
import { cancelAnswer } from "#server/messages/events/answers.ts";
import { enterForShift } from "#server/messages/shifts/ask-volunteers.ts";
import { planShift, setShiftCancelled } from "#server/messages/shifts/plan-shifts.ts";
import { enterVolunteer } from "#server/messages/volunteers/roster.ts";
import type { Services } from "#server/services.ts";
import type { Fields, LoggedAct } from "./logged-act.ts";

const words = { role: "Canvass", date: "2026-10-03", time: "10:00", place: "Corner", needed: 2, note: "" };
const typed = { ...words, needed: "2", endTime: "12:00" };

/** By room, address and act. */
export function loggedShiftActs(given: { services: Services }): Record<string, LoggedAct> {
  const plan = () => planShift({ words: { ...words, endTime: "12:00", area: undefined } }, given.services);

  async function offer() {
    const id = randomUUID();
    const said = { name: "Bo", email: `${id}@example.org`, phone: "", area: "", note: "", source: "door" };
    await enterVolunteer({ ...said, interests: [], availability: [] }, given.services, id);
    return id;
  }

  function on(
    writes: string[],
    fields: Fields,
    prepare?: (shiftId: string) => Promise<Fields | void>,
  ): LoggedAct {
    return {
      writes,
      async post() {
        const id = await plan();
        return { path: `/volunteers/shifts/${id}`, fields: { ...fields, ...(await prepare?.(id)) } };
      },
    };
  }

  async function answered(shiftId: string): Promise<{ answer: string }> {
    await enterForShift({ shiftId, volunteerIds: [await offer()] }, given.services);
    const [answer] = await answersTo(shiftId, given.services);
    return { answer: answer?.id ?? "" };
  }

  const offered = async () => ({ volunteer: await offer() });

  return {
    "volunteers/shifts/new plan": {
      writes: ["shift.plan"],
      post: async () => ({ path: "/volunteers/shifts/new", fields: { ...typed, key: randomUUID() } }),
    },
    "volunteers/shifts/:shift change": {
      ...on(["shift.change"], { ...typed, revision: "1", place: "Hall" }),
      twice: "refused",
    },
    "volunteers/shifts/:shift copy": on(["shift.copy"], { weeks: "2" }),
    "volunteers/shifts/:shift cancel": on(["shift.cancel"], {}),
    "volunteers/shifts/:shift restore": on(["shift.restore"], {}, async (id) => {
      await setShiftCancelled({ id, isCancelled: true }, given.services);
    }),
    "volunteers/shifts/:shift ask": { ...on(["shift.ask"], {}, offered), twice: "refused" },
    "volunteers/shifts/:shift enter": { ...on(["event.enter"], {}, offered), twice: "refused" },
    "volunteers/shifts/:shift yes": on(["event.enter"], {}, async (shiftId) => {
      const { answer } = await answered(shiftId);
      await cancelAnswer({ id: answer }, given.services);
      return { answer };
    }),
    "volunteers/shifts/:shift take-back": on(["event.cancel"], {}, answered),
    "volunteers/shifts/:shift hours": on(["event.came"], { hours: "2" }, answered),
  };
}
