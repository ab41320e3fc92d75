import * as z from 'zod/mini';

/** Maximum songs that one request asks for by their ids. */
export const MOST_SONG_IDS = 100;

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** One text because a query repeats no name. */
export const songIdsQuery = z.object({
  ids: z
    .string()
    .check(z.regex(new RegExp(`^${ID}(,${ID}){0,${MOST_SONG_IDS - 1}}$`), `Must be 1 to ${MOST_SONG_IDS} ids, separated by commas`)),
});
