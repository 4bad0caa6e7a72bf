import { useLoaderData } from "react-router";
import { counted } from "#domain/platform/counted.ts";
import { dialAddress } from "#office/messages/people/person-facts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { signsList } from "./addresses.ts";
import type { routeLoader } from "./load-signs.ts";
import { Table } from "#office/shell/ui/table.tsx";

/** What somebody drives to, street by street: on paper, or on a phone whose map opens each address. */
export function RoutePage() {
  const { sentence, areas, state, area } = useLoaderData<typeof routeLoader>();
  const back = signsList({ state, area });
  const stops = areas.reduce((sum, each) => sum + each.signs, 0);
  return (
    <Page title={sentence} sub={counted(stops, "stop")} back={back}>
      <p className="hint on-screen">
        Print this page with your browser, or drive with it open: an address opens in the phone’s map. It
        holds names, numbers and addresses: keep it in the campaign. <a href={back}>Back to the signs</a>
      </p>
      {areas.map(({ id, name, streets }) => (
        <section key={id}>
          <div className="sec">
            <h2>{name}</h2>
          </div>
          <Table caption={name} heads={["Address", "State, where", "Who", "Done"]}>
            {streets
              .flatMap(({ signs }) => signs)
              .map((sign) => (
                <tr key={sign.id}>
                  <th scope="row">{sign.address}</th>
                  <td>{[sign.stateName, sign.spot, sign.note].filter(Boolean).join(". ")}</td>
                  <td>
                    {sign.name}
                    {sign.phone && ", "}
                    {sign.phone && (
                      <a className="hit" href={dialAddress(sign.phone)}>
                        {sign.phone}
                      </a>
                    )}
                    {!sign.phone && sign.email && `, ${sign.email}`}
                    {sign.owner && `. Lawn: ${sign.owner}`}{" "}
                    <a className="hit on-screen" href={sign.map}>
                      Map<span className="vh"> of {sign.address}</span>
                    </a>
                  </td>
                  <td>
                    <span aria-hidden="true">☐</span>
                  </td>
                </tr>
              ))}
          </Table>
        </section>
      ))}
    </Page>
  );
}
