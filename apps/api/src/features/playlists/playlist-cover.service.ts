import { ForbiddenException, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import type { UploadedFile } from '../../platform/http/multipart/form';
import { PictureWriter } from '../media/pictures/picture.writer';
import { PlaylistAuthorization } from './playlist-authorization';
import { PlaylistLimits } from './playlist-limits';
import { saveChange } from './save-change';

@Injectable()
export class PlaylistCoverService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly authorization: PlaylistAuthorization,
    private readonly limits: PlaylistLimits,
    private readonly pictures: PictureWriter,
  ) {}

  /** Throws unless the person may set the cover of this playlist now. */
  async admit(id: string, userId: string): Promise<void> {
    const { role } = await this.authorization.findVisible(id, { userId });
    if (role !== 'owner') throw new ForbiddenException('Only its owner can do this.');
    await this.limits.consumeCover(userId);
  }

  /** Requires `admit`. */
  async set(id: string, userId: string, { path }: UploadedFile): Promise<void> {
    const picture = await this.pictures.storeInTurn(path);
    await this.work.run(async (database, emit) => {
      const playlist = await this.authorization.lockForOwner(database, id, userId);
      await this.pictures.saveRows(database, picture);
      await saveChange(database, emit, playlist, { coverHash: picture.large.hash });
    });
  }

  async remove(id: string, userId: string): Promise<void> {
    await this.limits.consumeChange(userId);
    await this.work.run(async (database, emit) => {
      const playlist = await this.authorization.lockForOwner(database, id, userId);
      if (playlist.coverHash !== null) await saveChange(database, emit, playlist, { coverHash: null });
    });
  }
}
