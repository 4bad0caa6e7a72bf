/** A number with what is counted: "1 line", "3 lines", "2 people". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
