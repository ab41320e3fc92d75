import type { FiledReport, User } from '@chorus/contracts';

type NamedUser = Pick<User, 'clerkId' | 'fullName'>;

export function peopleOf({ about, activity, reporter }: Pick<FiledReport, 'about' | 'activity' | 'reporter'>): NamedUser[] {
  if (activity) return activity.person ? [activity.person] : [];
  const person = about?.type === 'message' ? about.writer : reporter;
  return person ? [person] : [];
}
