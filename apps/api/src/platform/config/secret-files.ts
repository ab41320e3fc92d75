import { readFileSync } from 'node:fs';

/** Variables with secrets and the other halves of their pairs. `<name>_FILE` names a file that has the value instead. */
export const secretVariables = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'ACCOUNTS_KEY',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

export interface ReadSecrets {
  /** The given variables with the values that were read. */
  variables: Variables;
  /** What is wrong, by the variable whose value is therefore not known. Values are never quoted. */
  problems: ReadonlyMap<string, string>;
}

export const fileVariableOf = (name: string) => `${name}_FILE`;

/** Reads the files that `<name>_FILE` names. Line breaks at their end, which editors and `echo` add, are no part of a secret. */
export function readSecretFiles(variables: Variables): ReadSecrets {
  const values = new Map<string, string>();
  const problems = new Map<string, string>();
  for (const name of secretVariables) {
    const file = variables[fileVariableOf(name)];
    if (file === undefined) continue;
    const read = variables[name] === undefined ? readSecret(file) : { problem: `and ${name} are both set: set one of them` };
    if ('value' in read) values.set(name, read.value);
    else problems.set(name, `${fileVariableOf(name)} ${read.problem}`);
  }
  return { variables: { ...variables, ...Object.fromEntries(values) }, problems };
}

function readSecret(file: string): { value: string } | { problem: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    return value === '' ? { problem: `names a file that is empty: ${file}` } : { value };
  } catch (error) {
    return { problem: `names a file that can't be read: ${Error.isError(error) ? error.message : String(error)}` };
  }
}
