import type { DayOrder } from "#domain/money/account/bank-dates.ts";

const orderNames: Record<DayOrder, string> = {
  mdy: "The month first: 03/04 is March 4",
  dmy: "The day first: 03/04 is April 3",
  ymd: "The year first: 26/03/04 is March 4, 2026",
};

export function DateOrder({ orders }: { orders: readonly DayOrder[] }) {
  return (
    <fieldset>
      <legend>How are its dates written?</legend>
      {orders.map((order) => (
        <label className="ck" key={order}>
          <input type="radio" name="dates" value={order} required />
          <span>{orderNames[order]}</span>
        </label>
      ))}
    </fieldset>
  );
}
