/** The device that the person does not want to continue from, and the revision since which it is declined. */
export interface DeclinedDevice {
  readonly label: string;
  readonly revision: number;
}

/** A device stays declined until another device plays, or this one. A lower revision means that the server counts anew, so nothing is declined. */
export const isDeclined = (declined: DeclinedDevice | undefined, label: string, revision: number): boolean =>
  declined?.label === label && declined.revision <= revision;

const STORED = /^(\d{1,10}) (.+)$/;

/** Undefined if nothing is stored, or nothing that can be read. */
export function parseDeclined(stored: string): DeclinedDevice | undefined {
  const [, revision, label] = STORED.exec(stored) ?? [];
  return label === undefined ? undefined : { label, revision: Number(revision) };
}

export const textOfDeclined = (declined: DeclinedDevice | undefined): string => (declined ? `${declined.revision} ${declined.label}` : '');
