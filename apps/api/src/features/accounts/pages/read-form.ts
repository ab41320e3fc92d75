import type { FastifyInstance } from 'fastify';

/** A passkey's answer is the longest thing that a form has. */
const LARGEST_FORM_BYTES = 16 * 1024;

/** PostgreSQL stores no NUL character. Browsers replace it in the same way where they read HTML. */
const withoutNul = (text: string) => text.replaceAll('\0', '\uFFFD');

const fieldsOf = (form: string) => Object.fromEntries([...new URLSearchParams(form)].map(([name, value]) => [name, withoutNul(value)]));

/** Lets the routes of a scope read forms, as objects of the last value of each field. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, text, parsed) => parsed(null, fieldsOf(String(text))),
  );
}
