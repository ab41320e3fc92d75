import { LONGEST_DESCRIPTION, LONGEST_EMAIL } from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { largestJsonBytes } from '@chorus/contracts/text/largest-json.fixture';
import { LARGEST_JSON_BYTES } from './http-adapter';
import { LARGEST_FIELD_BYTES } from './multipart/form-reader';

/** A UTF-16 unit takes at most this many bytes in UTF-8. */
const MOST_BYTES_OF_A_UNIT = 3;

/**
 * Fields without a limit in the schema are an e-mail that is not trusted, or a date: nobody sends
 * a longer one.
 */
const largest = (schema: Parameters<typeof largestJsonBytes>[0]) => largestJsonBytes(schema, LONGEST_EMAIL);

const bodies = allEndpoints.flatMap(({ method, path, body, multipart }) => {
  const sent = body ?? multipart?.fields;
  return sent ? [[`${method} ${path}`, sent] as const] : [];
});

describe('the JSON body limit has room for', () => {
  it.each(bodies)('the largest %s, however it is escaped', (_, body) => {
    expect(largest(body)).toBeLessThanOrEqual(LARGEST_JSON_BYTES);
  });
});

it('the form field limit has room for the longest text with CRLF line breaks', () => {
  expect(Math.max(2, MOST_BYTES_OF_A_UNIT) * LONGEST_DESCRIPTION).toBeLessThanOrEqual(LARGEST_FIELD_BYTES);
});
