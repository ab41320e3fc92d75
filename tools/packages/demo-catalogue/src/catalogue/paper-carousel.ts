import { foldedBarges, snowFair } from '../art/covers/paper-carousel';
import { paperCarouselPortrait } from '../art/portraits/paper-carousel';
import { bohemianLanterns, thirteenBoats } from '../lyrics/english';
import type { ArtistEntry } from './entry';

export const paperCarousel: ArtistEntry = {
  name: 'Paper Carousel',
  description: 'Five people, one van, an accordion with a leak. Waltzes for fairgrounds that have already packed up.',
  dateOfBirth: '2009-12-06',
  style: 'carousel waltz',
  genres: ['Folk', 'Waltz'],
  portrait: paperCarouselPortrait,
  albums: [
    {
      title: 'A Fair in the Snow',
      released: '2016-11-25',
      cover: snowFair,
      songs: [
        {
          title: 'Bohemian Lanterns',
          lyrics: bohemianLanterns,
          opener: true,
          key: 'D minor',
          tempo: 138,
          form: 'intro4 verse16 lift16 verse16 outro4',
          verse: 'Dm | Dm | Gm6 | Gm6 | C7 | C7 | Fmaj7 | Fmaj7 | Bbmaj7 | Bbmaj7 | Gm6 | Gm6 | A7 | A7 | Dm | A7',
          lift: 'F | F | C7 | C7 | Dm | Dm | Am7 | Am7 | Bb | Bb | F | F | Gm7 | A7 | Dm | Dm',
          home: 'Dm',
          lead: 'reed',
        },
        {
          title: 'The Ticket Collector’s Daughter',
          key: 'G major',
          tempo: 146,
          form: 'intro4 verse16 lift16 verse16 outro4',
          verse: 'G | G | Em7 | Em7 | Am7 | Am7 | D7 | D7 | Bm7 | Bm7 | Cmaj7 | Cmaj7 | Am7 | D7 | G | D7',
          lift: 'Cmaj7 | Cmaj7 | Bm7 | Em7 | Am7 | D7 | G | G | Cmaj7 | Cmaj7 | Bm7 | E7 | Am7 | D7 | G | G',
          home: 'G6',
          lead: 'flute',
        },
        {
          title: 'Snow Globe Waltz',
          key: 'F major',
          tempo: 126,
          form: 'intro4 verse16 lift16 outro8',
          verse: 'Fmaj7 | Fmaj7 | Dm7 | Dm7 | Bbmaj7 | Bbmaj7 | C7 | C7 | Am7 | Am7 | Dm7 | Dm7 | Gm7 | C7 | F | C7',
          lift: 'Bbmaj7 | C7 | Am7 | Dm7 | Gm7 | C7 | Fmaj7 | Fmaj7 | Bbmaj7 | C7 | Am7 | D7 | Gm7 | C7 | F | F',
          home: 'Fmaj7',
          lead: 'musicBox',
        },
      ],
    },
    {
      title: 'Letters by Barge',
      released: '2020-04-10',
      cover: foldedBarges,
      songs: [
        {
          title: 'Lock Keeper’s Tune',
          key: 'C major',
          tempo: 140,
          form: 'intro4 verse16 lift16 verse16 outro4',
          verse: 'C | C | Am7 | Am7 | F | F | G7 | G7 | Em7 | Em7 | Am7 | Am7 | Dm7 | G7 | C | G7',
          lift: 'Fmaj7 | Fmaj7 | Em7 | Am7 | Dm7 | G7 | C | C | Fmaj7 | Fm6 | Em7 | A7 | Dm7 | G7 | C | C',
          home: 'C6',
          lead: 'reed',
        },
        {
          title: 'Ink and Rivers',
          key: 'A minor',
          tempo: 128,
          form: 'intro4 verse16 break8 lift16 outro4',
          verse: 'Am | Am | Fmaj7 | Fmaj7 | Dm7 | Dm7 | E7 | E7 | Am | Am | C | C | Dm7 | E7 | Am | E7',
          lift: 'C | C | G | G | Am7 | Am7 | Em7 | Em7 | Fmaj7 | Fmaj7 | C | C | Dm7 | E7 | Am | Am',
          home: 'Am',
          lead: 'flute',
        },
        {
          title: 'Thirteen Paper Boats',
          lyrics: thirteenBoats,
          key: 'E minor',
          tempo: 134,
          form: 'intro4 verse16 lift16 verse16+2 outro4',
          verse: 'Em | Em | Cmaj7 | Cmaj7 | G | G | D | D | Am7 | Am7 | Em | Em | F#m7b5 | B7 | Em | B7',
          lift: 'G | G | D | D | Em7 | Em7 | Bm7 | Bm7 | Cmaj7 | Cmaj7 | G | G | Am7 | B7 | Em | Em',
          home: 'Em',
          lead: 'musicBox',
        },
      ],
    },
  ],
};
