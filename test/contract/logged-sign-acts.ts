/** What each act of the lawn signs writes into the log of all acts. */

import { randomUUID } from "node:crypto";
import { enterSign } from "#server/messages/signs/signs.ts";
import type { Services } from "#server/services.ts";
import { photoAs } from "#test/support/photos.ts";
import type { LoggedAct } from "./logged-act.ts";

const words = { name: "Bo", email: "", phone: "250 555 0101", area: "", owner: "", spot: "", note: "" };

/** By room, address and act. */
export function loggedSignActs(given: { services: Services }): Record<string, LoggedAct> {
  let houses = 0;

  function on(writes: string[], fields: Record<string, string | File>): LoggedAct {
    return {
      writes,
      async post() {
        houses += 1;
        const id = randomUUID();
        await enterSign({ ...words, address: `${houses} Sample Road` }, given.services, id);
        return { path: `/volunteers/signs/${id}`, fields };
      },
    };
  }

  const typed = { ...words, lawn: "own" };
  return {
    // The file itself writes the line, when it is taken (test of the room).
    "volunteers/signs export": { writes: [], post: async () => ({ path: "/volunteers/signs" }) },
    "volunteers/signs hand-over": {
      writes: ["sign.hand-over"],
      post: async () => ({ path: "/volunteers/signs", fields: { holder: "Cy", held: "20", about: "" } }),
    },
    "volunteers/signs/enter enter": {
      writes: ["sign.enter"],
      post: async () => {
        const fields = { ...typed, address: "48 Other Road", key: randomUUID() };
        return { path: "/volunteers/signs/enter", fields };
      },
    },
    "volunteers/signs/:sign state": on(["sign.state"], { from: "asked", to: "up" }),
    "volunteers/signs/:sign change": on(["sign.change"], {
      ...typed,
      address: "50 Other Road",
      revision: "1",
    }),
    "volunteers/signs/:sign photo": {
      writes: ["sign.photo"],
      twice: "again",
      async post(person) {
        const { path } = await on([], {}).post(person);
        const photo = new File([new Uint8Array(await photoAs("jpeg", { width: 50, height: 40 }))], "s.jpg");
        return { path, fields: { photo } };
      },
    },
    "volunteers/signs/:sign remove": on(["sign.remove"], {}),
  };
}
