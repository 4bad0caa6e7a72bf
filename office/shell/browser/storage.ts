/** What the browser keeps for the office. A browser may refuse to keep anything; then the page works without. */

export const onDevice = storageOf(() => localStorage);
/** Until the tab is closed. */
export const inTab = storageOf(() => sessionStorage);

function storageOf(storage: () => Storage) {
  return {
    read(place: string): string | null {
      try {
        return storage().getItem(place);
      } catch {
        return null;
      }
    },
    /** False when the browser does not keep it. */
    keep(place: string, text: string): boolean {
      try {
        storage().setItem(place, text);
        return true;
      } catch {
        return false;
      }
    },
    /** Every place where something is kept. */
    places(): string[] {
      try {
        return Object.keys(storage());
      } catch {
        return [];
      }
    },
    forget(place: string): void {
      try {
        storage().removeItem(place);
      } catch {
        // Nothing is kept where storage is refused.
      }
    },
  };
}
