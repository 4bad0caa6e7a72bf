import { useEffect, useState } from "react";
import { supporterCounter, tickCounter } from "#domain/content/campaign/supporter-counter.ts";

/** The card's movement: a pulse each tick, sometimes a notice; every timer ends with the card. */
export function useSupporterPulse(): { isPulsing: boolean; notice: number | undefined } {
  const [isPulsing, setPulsing] = useState(false);
  const [notice, setNotice] = useState<number>();

  useEffect(() => {
    let recentJoins: number = supporterCounter.recentJoinsAtStart;
    const ends = new Set<ReturnType<typeof setTimeout>>();
    const later = (act: () => void, delayMs: number) => {
      const end = setTimeout(() => {
        ends.delete(end);
        act();
      }, delayMs);
      ends.add(end);
    };
    const ticks = setInterval(() => {
      const tick = tickCounter(recentJoins, Math.random);
      recentJoins = tick.recentJoins;
      setPulsing(true);
      later(() => setPulsing(false), supporterCounter.pulseMs);
      if (!tick.showsNotice) return;
      setNotice(recentJoins);
      later(() => setNotice(undefined), supporterCounter.noticeMs);
    }, supporterCounter.tickMs);
    return () => {
      clearInterval(ticks);
      for (const end of ends) clearTimeout(end);
    };
  }, []);

  return { isPulsing, notice };
}
