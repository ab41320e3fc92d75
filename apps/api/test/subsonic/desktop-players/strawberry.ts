import type { PlayerKind } from './desktop-player';

const AS_IT_IS = ['title', 'album', 'artist', 'song_id', 'url', 'filetype', 'length', 'source', 'effective_albumartist'].join(', ');

export const strawberry: PlayerKind = {
  program: 'strawberry',
  settings: {
    path: '.config/strawberry/strawberry.conf',
    text: ({ origin, username, password }) => `[Subsonic]
enabled=true
url=${origin}
username=${username}
password=${Buffer.from(password).toString('base64')}
serversidescrobbling=true

[Scrobbler]
enabled=true

[MainWindow]
current_tab=0
tab_subsonic=0
tab_context=1
tab_mode=1
do_not_show_sponsor_message=true
`,
  },
  database: '.local/share/strawberry/strawberry/strawberry.db',
  addressOfSong: 'url',
  // The whole area of the empty library is a button that copies it.
  copy: (screen) => screen.click(165, 400),
  choose: (id, database) => {
    database
      .prepare(
        `INSERT INTO playlist_items (playlist, type, ${AS_IT_IS}) SELECT 1, source, ${AS_IT_IS} FROM subsonic_songs WHERE song_id = ?`,
      )
      .run(id);
    return [];
  },
};
