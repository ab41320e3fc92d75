import type { PlayerKind } from './desktop-player';

const OTHER_SERVICES = [
  'Box',
  'ClassicalRadio',
  'DigitallyImported',
  'Dropbox',
  'Google%20Drive',
  'Icecast',
  'Intergalactic%20FM',
  'Jamendo',
  'JazzRadio',
  'Magnatune',
  'OneDrive',
  'Podcasts',
  'Radio-Browser.info',
  'RadioTunes',
  'RockRadio',
  'SavedRadio',
  'Seafile',
  'Skydrive',
  'SomaFM',
];

export const clementine: PlayerKind = {
  program: 'clementine',
  settings: {
    path: '.config/Clementine/Clementine.conf',
    text: ({ origin, username, password }) => `[Subsonic]
server=${origin}
username=${username}
password=${password}

[MainWindow]
current_tab=4
tab_mode=1

[InternetModel]
${OTHER_SERVICES.map((name) => `${name}=false`).join('\n')}
`,
  },
  database: '.config/Clementine/clementine.db',
  addressOfSong: 'filename',
  // Opens the only service in the list, which copies its library.
  copy: (screen) => screen.click(81, 34),
  choose: (id) => ['--load', `subsonic://?id=${id}`],
};
