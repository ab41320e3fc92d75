import { people } from '../../apps/api/src/features/development-sign-in/people';

export function demoPeople(): string {
  const rows = people.map(({ givenName, familyName, email, role }) => [`${givenName} ${familyName}`, email, role.toLowerCase()] as const);
  const widthOf = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  return rows.map(([name, email, role]) => `    ${name.padEnd(widthOf(0))}  ${email.padEnd(widthOf(1))}  ${role}`).join('\n');
}
