import type { Lyrics } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SongEntity } from '../songs/song.entity';
import { toLyrics } from './lyrics.mapper';
import { SongLyricsEntity } from './song-lyrics.entity';

@Injectable()
export class LyricsReader {
  constructor(
    @InjectRepository(SongEntity) private readonly songs: Repository<SongEntity>,
    @InjectRepository(SongLyricsEntity) private readonly lyrics: Repository<SongLyricsEntity>,
  ) {}

  async ofSong(songId: string): Promise<Lyrics> {
    const row = await this.lyrics.findOneBy({ songId });
    if (!row && !(await this.songs.existsBy({ id: songId }))) throw new NotFoundException("We couldn't find this song.");
    return toLyrics(row);
  }
}
