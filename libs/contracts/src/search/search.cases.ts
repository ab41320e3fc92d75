import type { SearchedField } from './searched-fields';

/** A search of `searchedCatalogue` and its results, best first. */
export interface SearchCase {
  typed: string;
  songs?: readonly string[];
  albums?: readonly string[];
  artists?: readonly string[];
  top?: string;
}

export interface SearchedWork {
  title: string;
  artist?: string;
  /** Several artists in their order, and what stands behind the name of each. */
  artists?: readonly (readonly [name: string, joinPhrase: string])[];
}

const together = [
  ['Quill Vex', ' feat. '],
  ['Zora Flint', ''],
] as const;

/**
 * Songs and albums are their `title`, or a `title` and an artist or several. Earlier songs have more plays, which decides
 * between equally good matches.
 */
export const searchedCatalogue = {
  artists: ['Sơn Tùng', 'Sơn Hà', 'Jay-Z', 'Love Street Band', 'Motörhead', 'Bohemian Quartet', 'Quill Vex', 'Zora Flint'],
  albums: [{ title: 'Đường Về', artist: 'Sơn Tùng' }, { title: 'Golden Summer' }, { title: 'Hours of Paper', artists: together }],
  songs: [
    { title: 'Đường Về', artist: 'Sơn Tùng' },
    { title: 'Love Street', artist: 'Sơn Hà' },
    { title: 'Rain Two' },
    { title: 'Rain One' },
    { title: 'Love River Run' },
    { title: 'My Love River' },
    { title: 'River of Love' },
    { title: 'Love River' },
    { title: 'Bohemian Rhapsody' },
    { title: 'Emerald Skyline of the North' },
    { title: 'Emerald Sky' },
    { title: 'The Tide Inside the Telephone' },
    { title: 'Don’t Stop' },
    { title: 'Straße' },
    { title: 'Московские окна' },
    { title: 'さくら' },
    { title: '100% Pure' },
    { title: '1000 Pure' },
    { title: '%' },
    { title: '_under_' },
    { title: 'underscore' },
    { title: 'a\\b' },
    { title: 'aab' },
    { title: 'Paper Kites', artists: together },
  ],
} as const satisfies { artists: readonly string[]; albums: readonly SearchedWork[]; songs: readonly SearchedWork[] };

/** The values of a song with a word of its own in each field by which songs are found. */
export const foundByEach = { title: 'Emberglow', artist: 'Quillfeather' } satisfies Record<SearchedField, string>;

/** The API and the search on a device are both held to this list. */
export const searchCases: readonly SearchCase[] = [
  { typed: 'sơn tùng', songs: ['Đường Về'], albums: ['Đường Về'], artists: ['Sơn Tùng'], top: 'Sơn Tùng' },
  { typed: 'SON TUNG', songs: ['Đường Về'], albums: ['Đường Về'], artists: ['Sơn Tùng'], top: 'Sơn Tùng' },
  { typed: 'Sơn Tùng'.normalize('NFD'), songs: ['Đường Về'], albums: ['Đường Về'], artists: ['Sơn Tùng'], top: 'Sơn Tùng' },
  { typed: '  duong   ve ', songs: ['Đường Về'], albums: ['Đường Về'] },
  { typed: 'duong ve son tung', songs: ['Đường Về'], albums: ['Đường Về'], artists: ['Sơn Tùng'], top: 'Sơn Tùng' },
  { typed: 'love street', songs: ['Love Street'], artists: ['Love Street Band'], top: 'Love Street Band' },
  { typed: 'love street band', artists: ['Love Street Band'], top: 'Love Street Band' },
  { typed: 'love river', songs: ['Love River', 'Love River Run', 'My Love River', 'River of Love'] },
  { typed: 'rain', songs: ['Rain Two', 'Rain One'] },
  { typed: 'ra', songs: ['Rain Two', 'Rain One'] },
  { typed: 'đ', songs: ['Đường Về', 'Don’t Stop'], albums: ['Đường Về'] },
  { typed: 'bohemain rhapsdy', songs: ['Bohemian Rhapsody'] },
  { typed: 'bohemain', songs: ['Bohemian Rhapsody'], artists: ['Bohemian Quartet'], top: 'Bohemian Quartet' },
  { typed: 'telefone', songs: ['The Tide Inside the Telephone'] },
  { typed: 'rapsodi', songs: ['Bohemian Rhapsody'] },
  { typed: 'tlephome', songs: ['The Tide Inside the Telephone'] },
  { typed: 'emareld', songs: ['Emerald Sky', 'Emerald Skyline of the North'] },
  { typed: 'undrescroe', songs: ['underscore'] },
  { typed: 'emerald skyi', songs: ['Emerald Sky', 'Emerald Skyline of the North'] },
  { typed: 'rhapsody', songs: ['Bohemian Rhapsody'] },
  { typed: 'rhapsody bohemian', songs: ['Bohemian Rhapsody'], artists: ['Bohemian Quartet'], top: 'Bohemian Quartet' },
  { typed: 'jay z', artists: ['Jay-Z'], top: 'Jay-Z' },
  { typed: 'motorhead', artists: ['Motörhead'], top: 'Motörhead' },
  { typed: 'dont stop', songs: ['Don’t Stop'] },
  { typed: "don't stop", songs: ['Don’t Stop'] },
  { typed: 'strasse', songs: ['Straße'] },
  { typed: 'московские', songs: ['Московские окна'] },
  { typed: 'さくら', songs: ['さくら'] },
  { typed: '100%', songs: ['100% Pure'] },
  { typed: '%', songs: ['%'] },
  { typed: '_', songs: ['_under_'] },
  { typed: 'under_', songs: ['_under_'] },
  { typed: 'a\\b', songs: ['a\\b'] },
  { typed: '\\' },
  { typed: '%%%' },
  { typed: '___' },
  { typed: 'quill vex', songs: ['Paper Kites'], albums: ['Hours of Paper'], artists: ['Quill Vex'], top: 'Quill Vex' },
  { typed: 'zora flint', songs: ['Paper Kites'], albums: ['Hours of Paper'], artists: ['Zora Flint'], top: 'Zora Flint' },
  { typed: 'vex feat. zora', songs: ['Paper Kites'], albums: ['Hours of Paper'] },
  { typed: 'paper kites zora', songs: ['Paper Kites'] },
  { typed: 'zora flimt', songs: ['Paper Kites'], albums: ['Hours of Paper'], artists: ['Zora Flint'], top: 'Zora Flint' },
  { typed: 'xylophone' },
  { typed: '' },
  { typed: '   ' },
  { typed: '\u0301' },
];
