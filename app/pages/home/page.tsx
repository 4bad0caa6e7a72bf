import { useState } from "react";
import { useActionData, data } from "react-router";

export const handle = { hydrate: true };
export async function action({ request }: { request: Request }) {
  return data(await request.json(), { status: 422 });
}
export default function Home() {
  const [n, set] = useState(0);
  const returned = useActionData<{ name: string }>();
  return <><h1>Home {returned?.name}</h1><button type="button" onClick={() => set(n + 1)}>{n}</button></>;
}
