import type { FiledReport, User } from '@chorus/contracts';

type Person = Pick<User, 'clerkId' | 'fullName'>;

/** Whom an admin may have to suspend because of a report: who wrote what it is about, or else who sent it. */
export function peopleOf({ about, reporter }: Pick<FiledReport, 'about' | 'reporter'>): Person[] {
  const person = about?.type === 'message' ? about.writer : reporter;
  return person ? [person] : [];
}
