/** For a row that plays and pauses: the second click of a double click, by which listeners on a desktop play a row, would pause what the first began. */
export const byFirstClick =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    // A press by keyboard has no clicks.
    if (detail <= 1) act();
  };
