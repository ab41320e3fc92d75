/** What the person does not want to continue with: what this device plays, from this revision on. */
export interface DeclinedDevice {
  readonly label: string;
  readonly revision: number;
}

/** Goes on until another device plays, or this one. A lower revision is counted anew, and says nothing of what was declined. */
export const isDeclined = (declined: DeclinedDevice | undefined, label: string, revision: number): boolean =>
  declined?.label === label && declined.revision <= revision;

const STORED = /^(\d{1,10}) (.+)$/;

/** Undefined where nothing is stored, or what is not readable. */
export function parseDeclined(stored: string): DeclinedDevice | undefined {
  const [, revision, label] = STORED.exec(stored) ?? [];
  return label === undefined ? undefined : { label, revision: Number(revision) };
}

export const textOfDeclined = (declined: DeclinedDevice | undefined): string => (declined ? `${declined.revision} ${declined.label}` : '');
