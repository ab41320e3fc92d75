import { v5 } from 'uuid';

/** The same when an admin sends a file again with their client's id. Says neither who they are nor what the client's id was. */
export const uploadKeyOf = (clientSongId: string, actorId: string, audioHash: string): string =>
  v5(JSON.stringify([actorId, audioHash]), clientSongId);
