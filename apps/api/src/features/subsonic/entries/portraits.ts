import type { Artwork } from '@chorus/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import type { Members } from '../protocol/values';

interface Pictured {
  imageUrl: string;
  artwork: Artwork | null;
}

/**
 * Addresses of artists' pictures. Players ask for these without their password, so there are none where not everybody may listen: `getCoverArt`
 * has the same pictures. A drawn placeholder is no picture.
 */
@Injectable()
export class Portraits {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'listening' | 'publicUrl'>) {}

  ofArtist(artist: Pictured): Members {
    return this.isOpen(artist) ? { artistImageUrl: this.address(artist.imageUrl) } : {};
  }

  ofInfo(artist: Pictured): Members {
    const { artwork, imageUrl } = artist;
    if (artwork === null || !this.isOpen(artist)) return {};
    return {
      smallImageUrl: this.address(artwork.smallUrl),
      mediumImageUrl: this.address(artwork.mediumUrl ?? artwork.smallUrl),
      largeImageUrl: this.address(imageUrl),
    };
  }

  private isOpen({ artwork }: Pictured): boolean {
    return artwork !== null && this.config.listening === 'everyone';
  }

  private address(path: string): string {
    return new URL(path, this.config.publicUrl).href;
  }
}
