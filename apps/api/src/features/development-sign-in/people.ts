import { SIGN_IN_PATH } from '@chorus/contracts';

export interface DemoPerson {
  subject: string;
  givenName: string;
  familyName: string;
  email: string;
  role: string;
}

export const people: readonly DemoPerson[] = [
  { subject: 'demo-linh', givenName: 'Linh', familyName: 'Trần', email: 'linh.tran@example.com', role: 'Admin' },
  { subject: 'demo-minh', givenName: 'Minh', familyName: 'Nguyễn', email: 'minh.nguyen@example.com', role: 'Listener' },
  { subject: 'demo-an', givenName: 'An', familyName: 'Phạm', email: 'an.pham@example.com', role: 'Listener' },
];

export const personBySubject = (subject: string): DemoPerson | undefined => people.find((person) => person.subject === subject);

/** A path, so that it is the same under every public address. */
export const pictureOf = ({ subject }: DemoPerson): string => `${SIGN_IN_PATH}/pictures/${subject}.svg`;

const claimsOf = (person: DemoPerson) => ({
  sub: person.subject,
  name: `${person.givenName} ${person.familyName}`,
  given_name: person.givenName,
  family_name: person.familyName,
  picture: pictureOf(person),
  email: person.email,
  email_verified: true,
});

export function demoClaims(subject: string): Promise<ReturnType<typeof claimsOf> | undefined> {
  const person = personBySubject(subject);
  return Promise.resolve(person && claimsOf(person));
}
