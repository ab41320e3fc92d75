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
    @CurrentPerson() { subject }: Person,
  ): Promise<Deletion> {
    return this.deleter.delete('song', id, subject);
  }

  @Endpoint(albumAdminEndpoints.remove)
  removeAlbum(
    @Param({ schema: albumAdminEndpoints.remove.params }) { id }: ParamsOf<typeof albumAdminEndpoints.remove>,
    @CurrentPerson() { subject }: Person,
  ): Promise<Deletion> {
    return this.deleter.delete('album', id, subject);
  }

  @Endpoint(artistAdminEndpoints.remove)
  removeArtist(
    @Param({ schema: artistAdminEndpoints.remove.params }) { id }: ParamsOf<typeof artistAdminEndpoints.remove>,
    @CurrentPerson() { subject }: Person,
  ): Promise<Deletion> {
    return this.deleter.delete('artist', id, subject);
  }

  @Endpoint(auditEndpoints.undo)
  undo(
    @Param({ schema: auditEndpoints.undo.params }) { id }: ParamsOf<typeof auditEndpoints.undo>,
    @CurrentPerson() { subject }: Person,
  ): Promise<ResponseOf<typeof auditEndpoints.undo>> {
    return this.deleter.undo(id, subject);
  }
}
