import type { FastifyInstance } from 'fastify';

/** A passkey's answer is the longest thing that a form has. */
const LARGEST_FORM_BYTES = 16 * 1024;

/** Lets the routes of a scope read forms, as objects of the last value of each field. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, text, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
