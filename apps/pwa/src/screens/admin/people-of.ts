import type { FiledReport, User } from '@chorus/contracts';

type NamedUser = Pick<User, 'clerkId' | 'fullName'>;

export function peopleOf({ about, reporter }: Pick<FiledReport, 'about' | 'reporter'>): NamedUser[] {
  const person = about?.type === 'message' ? about.writer : reporter;
  return person ? [person] : [];
}
