import { type BodyOf, type measuringEndpoints, mediaUrl, UNKNOWN_ARTIST, type UnmeasuredSong } from '@chorus/contracts';
import { LoudnessHistogram } from '@chorus/contracts/meter/loudness-histogram';
import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaReader } from '../../media/media.reader';
import { MeasureNewSongs } from './measure-new-songs.listener';
import { loudnessOfSong, saveBrowserLoudness, unmeasuredSongs } from './unmeasured-songs.queries';

type Measured = BodyOf<typeof measuringEndpoints.measured>;

/** The histogram rounds each block to a step of 0.1 LU. */
const TOLERANCE_LU = 0.2;
const BLOCKS_PER_SECOND = 10;
/** The duration in the headers of a file is only approximate. */
const TOLERANCE_SECONDS = 10;

const ONLY_TAGGED = "The server can't decode it. Its tags say how loud it is, but its peak and shape are to be measured.";

/** Saves what the browser of an admin has measured, for songs that the server can't decode. */
@Injectable()
export class MeasuredByBrowser {
  constructor(
    private readonly database: DataSource,
    private readonly media: MediaReader,
    private readonly publishing: MeasureNewSongs,
  ) {}

  async unmeasured(after: string | undefined): Promise<UnmeasuredSong[]> {
    const rows = await unmeasuredSongs(this.database.manager, after);
    const extensions = await this.media.extensions(rows.map(({ audioHash }) => audioHash));
    return rows.map(({ artistName, audioHash, duration, reason, ...row }) => ({
      ...row,
      artist: artistName ?? UNKNOWN_ARTIST,
      audioUrl: mediaUrl({ hash: audioHash, ext: extensions.get(audioHash) ?? '' }),
      duration: Math.round(duration),
      reason: reason ?? ONLY_TAGGED,
    }));
  }

  async save(songId: string, { audio, integrated, truePeak, ...bytes }: Measured): Promise<void> {
    const [histogram, shape] = [Buffer.from(bytes.histogram, 'base64'), Buffer.from(bytes.peaks, 'base64')];
    const blocks = refuseContradiction({ integrated, truePeak, histogram });
    await this.database.transaction(async (database) => {
      const known = await loudnessOfSong(database, songId);
      if (!known) throw new NotFoundException("We couldn't find this song.");
      if (known.audioHash !== audio) throw new ConflictException('The song has another audio file by now.');
      if (known.isMeasured) throw new ConflictException('This song has been measured already.');
      if (blocks > (known.duration * 1.1 + TOLERANCE_SECONDS) * BLOCKS_PER_SECOND)
        throw new BadRequestException('The histogram is of a longer song.');
      await saveBrowserLoudness(database, audio, {
        integrated: integrated ?? undefined,
        truePeak: truePeak ?? undefined,
        histogram,
        shape,
      });
    });
    this.publishing.measureSoon();
  }
}

/** The loudness of an album is calculated from histograms, so that of the song must match its own. Returns its number of blocks. */
function refuseContradiction({
  integrated,
  truePeak,
  histogram,
}: Pick<Measured, 'integrated' | 'truePeak'> & { histogram: Buffer }): number {
  const parsed = histogramIn(histogram);
  const loudness = parsed.integrated();
  const isSame = integrated === null ? loudness === undefined : Math.abs((loudness ?? NaN) - integrated) <= TOLERANCE_LU;
  if (!isSame) throw new BadRequestException("The loudness isn't that of the histogram.");
  if (integrated !== null && truePeak === null) throw new BadRequestException('The true peak is missing.');
  return parsed.blocks;
}

function histogramIn(bytes: Buffer): LoudnessHistogram {
  try {
    return LoudnessHistogram.fromBytes(bytes);
  } catch {
    throw new BadRequestException("This isn't a histogram of loudness.");
  }
}
