import { playingNow, submissionOf } from './listens';

const song = {
  title: 'Hidden Place',
  artist: 'Nina feat. Björk',
  artistId: 'n',
  artists: [
    { artistId: 'n', name: 'Nina', joinPhrase: ' feat. ' },
    { artistId: 'b', name: 'Björk', joinPhrase: '' },
  ],
  albumTitle: 'Places',
  trackNumber: 3,
  duration: 201,
};
const bare = { title: 'Untitled', artist: 'Unknown Artist', artistId: null, trackNumber: null, duration: 10 };
const startedAt = new Date('2026-11-20T12:00:00.900Z');

describe('a listen', () => {
  it('has the song, the time it began and the player', () => {
    const { payload, listen_type: type } = submissionOf([{ song, startedAt }]);
    expect(type).toBe('single');
    expect(payload).toEqual([
      {
        listened_at: Date.parse('2026-11-20T12:00:00Z') / 1_000,
        track_metadata: {
          artist_name: 'Nina feat. Björk',
          track_name: 'Hidden Place',
          release_name: 'Places',
          additional_info: {
            media_player: 'Chorus',
            submission_client: 'Chorus',
            submission_client_version: expect.any(String) as string,
            duration_ms: 201_000,
            artist_names: ['Nina', 'Björk'],
            tracknumber: 3,
          },
        },
      },
    ]);
  });

  it('leaves out unknown metadata', () => {
    const [listen] = submissionOf([{ song: bare, startedAt }]).payload;
    expect(listen?.track_metadata).not.toHaveProperty('release_name');
    expect(Object.keys(listen?.track_metadata.additional_info ?? {})).toEqual([
      'media_player',
      'submission_client',
      'submission_client_version',
      'duration_ms',
    ]);
  });

  it('is sent as `import` when there are several', () => {
    const several = submissionOf([
      { song, startedAt },
      { song: bare, startedAt },
    ]);
    expect(several).toMatchObject({ listen_type: 'import', payload: [{}, {}] });
  });

  it('of `playing_now` has no time', () => {
    const now = playingNow(song);
    expect(now.listen_type).toBe('playing_now');
    expect(now.payload[0]).not.toHaveProperty('listened_at');
  });
});
