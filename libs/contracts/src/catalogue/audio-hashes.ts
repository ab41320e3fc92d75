import * as z from 'zod/mini';

/** Maximum hashes that one request asks for. */
export const MOST_AUDIO_HASHES = 50;

const HASH = '[0-9a-f]{64}';

/** SHA-256 hashes in hex, as one text because a query repeats no name. */
export const audioHashesQuery = z.object({
  hashes: z
    .string()
    .check(
      z.regex(
        new RegExp(`^${HASH}(,${HASH}){0,${MOST_AUDIO_HASHES - 1}}$`),
        `Must be 1 to ${MOST_AUDIO_HASHES} SHA-256 hashes in hex, separated by commas`,
      ),
    ),
});

export const storedAudio = z.object({ hash: z.string(), title: z.string() });
export type StoredAudio = z.infer<typeof storedAudio>;
