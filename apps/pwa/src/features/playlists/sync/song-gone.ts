/** Why a song could not be added that the catalogue does not have. Stored with it in the outbox. */
export const SONG_GONE = 'This song is no longer in Chorus.';
