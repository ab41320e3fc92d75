import { auneLindqvist } from './aune-lindqvist';
import type { ArtistEntry } from './entry';
import { hoaiMien } from './hoai-mien';
import { inesCaravel } from './ines-caravel';
import { kestrel84 } from './kestrel-84';
import { mirelaOstrow } from './mirela-ostrow';
import { paperCarousel } from './paper-carousel';
import { saigonSundayClub } from './saigon-sunday-club';
import { sonTra } from './son-tra';
import { velvetIsotope } from './velvet-isotope';

export const catalogue: readonly ArtistEntry[] = [
  hoaiMien,
  sonTra,
  inesCaravel,
  auneLindqvist,
  kestrel84,
  paperCarousel,
  mirelaOstrow,
  velvetIsotope,
  saigonSundayClub,
];
