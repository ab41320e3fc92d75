import type { SongPeaks } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { measuringProgress, type MeasuringProgress } from './waiting-audio.queries';

interface FoundPeaks extends SongPeaks {
  audioHash: string;
}

@Injectable()
export class LoudnessService {
  constructor(private readonly database: DataSource) {}

  async peaksOf(songId: string): Promise<FoundPeaks> {
    const [found] = await this.database.query<{ audioHash: string; peaks: Buffer | null }[]>(
      'SELECT audio_hash AS "audioHash", peaks FROM songs LEFT JOIN audio_loudness USING (audio_hash) WHERE id = $1',
      [songId],
    );
    if (!found) throw new NotFoundException("We couldn't find this song.");
    return { audioHash: found.audioHash, peaks: found.peaks?.length ? found.peaks.toString('base64') : null };
  }

  progress(): Promise<MeasuringProgress> {
    return measuringProgress(this.database.manager);
  }
}
