import { albumAdminEndpoints, artistAdminEndpoints, songAdminEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { CatalogueDeleter } from './catalogue-deleter';

const endpoints = {
  removeSong: songAdminEndpoints.remove,
  removeAlbum: albumAdminEndpoints.remove,
  removeArtist: artistAdminEndpoints.remove,
};

@Controller()
export class DeletionController extends ContractController(endpoints) {
  constructor(deleter: CatalogueDeleter) {
    super({
      removeSong: ({ params, caller }) => deleter.delete('song', params.id, caller.userId),
      removeAlbum: ({ params, caller }) => deleter.delete('album', params.id, caller.userId),
      removeArtist: ({ params, caller }) => deleter.delete('artist', params.id, caller.userId),
    });
  }
}
