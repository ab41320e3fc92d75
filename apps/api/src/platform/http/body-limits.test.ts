import { LONGEST_DESCRIPTION, LONGEST_EMAIL } from '@chorus/contracts';
import { promisedEndpoints } from '@chorus/contracts/endpoints.fixture';
import { largestJsonBytes } from '@chorus/contracts/text/largest-json.fixture';
import { LARGEST_JSON_BYTES } from './http-adapter';
import { LARGEST_FIELD_BYTES } from './multipart/form-reader';

/** Of UTF-8, in a UTF-16 unit. */
const MOST_BYTES_OF_A_UNIT = 3;

/** What a schema gives no limit is an e-mail that is not believed, or a date: nobody sends a longer one. */
const largest = (schema: Parameters<typeof largestJsonBytes>[0]) => largestJsonBytes(schema, LONGEST_EMAIL);

const bodies = promisedEndpoints.flatMap(({ method, path, body, multipart }) => {
  const sent = body ?? multipart?.fields;
  return sent ? [[`${method} ${path}`, sent] as const] : [];
});

describe('what may be sent as JSON has room for', () => {
  it.each(bodies)('the largest %s, however it is written', (_, body) => {
    expect(largest(body)).toBeLessThanOrEqual(LARGEST_JSON_BYTES);
  });
});

it('a field of a form has room for the longest text, whose line breaks have two characters there', () => {
  expect(Math.max(2, MOST_BYTES_OF_A_UNIT) * LONGEST_DESCRIPTION).toBeLessThanOrEqual(LARGEST_FIELD_BYTES);
});
