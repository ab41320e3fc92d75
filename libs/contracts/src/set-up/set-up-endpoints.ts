import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { whoMayListen } from '../listening-access/who-may-listen';
import { line } from '../text/line';

export const LONGEST_MUSIC_FOLDER = 1_000;

/**
 * How this Chorus is set up. `listening` and `musicFolders` are what applies now. `choosesListening` and `choosesFolder`: whether admins choose
 * it here; otherwise it is set where Chorus runs. `isAsked`: nobody has answered yet. `foldersWithin`: the chosen folder must be one of these or
 * in one; null: it may be any. `isApplied` is false until Chorus has restarted with what was chosen.
 */
export const setUp = z.object({
  listening: whoMayListen,
  musicFolders: z.array(z.string()),
  choosesListening: z.boolean(),
  choosesFolder: z.boolean(),
  isAsked: z.boolean(),
  suggestedFolder: z.nullable(z.string()),
  foldersWithin: z.nullable(z.array(z.string())),
  isApplied: z.boolean(),
});
export type SetUp = z.infer<typeof setUp>;

/** What is left out stays as it is. Without both, the questions are answered with "not now". */
const setUpChoice = z.object({ listening: z.optional(whoMayListen), musicFolder: z.optional(line(LONGEST_MUSIC_FOLDER)) });
export type SetUpChoice = z.infer<typeof setUpChoice>;

export const setUpEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/set-up',
    access: 'admin',
    summary: 'Where the music is and who may listen, and whether admins choose it',
    response: setUp,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/admin/set-up',
    access: 'admin',
    summary:
      'Chooses where the music is and who may listen. Chorus then restarts within seconds. 400 for a folder that cannot be used, 409 for what a variable sets',
    body: setUpChoice,
    response: setUp,
    refuses: [400, 409],
  }),
};
