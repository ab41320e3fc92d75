import {
  albumAdminEndpoints,
  artistAdminEndpoints,
  auditEndpoints,
  type Deletion,
  type ParamsOf,
  type ResponseOf,
  songAdminEndpoints,
} from '@chorus/contracts';
import { Controller, Param } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator';
import { CurrentPerson } from '../../../platform/identity/current-person.decorator';
import type { Person } from '../../../platform/identity/person';
import { CatalogueDeleter } from './catalogue-deleter';

@Controller()
export class DeletionController {
  constructor(private readonly deleter: CatalogueDeleter) {}

  @Endpoint(songAdminEndpoints.remove)
  removeSong(
    @Param({ schema: songAdminEndpoints.remove.params }) { id }: ParamsOf<typeof songAdminEndpoints.remove>,
    @CurrentPerson() { userId }: Person,
  ): Promise<Deletion> {
    return this.deleter.delete('song', id, userId);
  }

  @Endpoint(albumAdminEndpoints.remove)
  removeAlbum(
    @Param({ schema: albumAdminEndpoints.remove.params }) { id }: ParamsOf<typeof albumAdminEndpoints.remove>,
    @CurrentPerson() { userId }: Person,
  ): Promise<Deletion> {
    return this.deleter.delete('album', id, userId);
  }

  @Endpoint(artistAdminEndpoints.remove)
  removeArtist(
    @Param({ schema: artistAdminEndpoints.remove.params }) { id }: ParamsOf<typeof artistAdminEndpoints.remove>,
    @CurrentPerson() { userId }: Person,
  ): Promise<Deletion> {
    return this.deleter.delete('artist', id, userId);
  }

  @Endpoint(auditEndpoints.undo)
  undo(
    @Param({ schema: auditEndpoints.undo.params }) { id }: ParamsOf<typeof auditEndpoints.undo>,
    @CurrentPerson() { userId }: Person,
  ): Promise<ResponseOf<typeof auditEndpoints.undo>> {
    return this.deleter.undo(id, userId);
  }
}
