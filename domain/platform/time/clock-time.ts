/** 10:00 AM out of `10:00`, 7:00 PM out of `19:00`. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** 7:00:05 PM out of `19:00:05`. */
export function clockTimeToSecond(time: string): string {
  return clockTime(time).replace(/(?= )/, `:${time.slice(6)}`);
}
