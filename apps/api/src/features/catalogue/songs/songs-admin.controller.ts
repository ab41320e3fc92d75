import { type ParamsOf, type ResponseOf, songAdminEndpoints } from '@chorus/contracts';
import { Controller, Param } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator';
import type { FormOf } from '../../../platform/http/multipart/form';
import { Form } from '../../../platform/http/multipart/form.decorator';
import { CurrentPerson } from '../../../platform/identity/current-person.decorator';
import type { Person } from '../../../platform/identity/person';
import { SongEditor } from './song-editor';
import { SongsService } from './songs.service';

@Controller()
export class SongsAdminController {
  constructor(
    private readonly editor: SongEditor,
    private readonly songs: SongsService,
  ) {}

  @Endpoint(songAdminEndpoints.add, 201)
  add(
    @Form() form: FormOf<typeof songAdminEndpoints.add>,
    @CurrentPerson() { userId }: Person,
  ): Promise<ResponseOf<typeof songAdminEndpoints.add>> {
    return this.editor.add(form, userId);
  }

  @Endpoint(songAdminEndpoints.change)
  change(
    @Param({ schema: songAdminEndpoints.change.params }) { id }: ParamsOf<typeof songAdminEndpoints.change>,
    @Form() form: FormOf<typeof songAdminEndpoints.change>,
    @CurrentPerson() { userId }: Person,
  ): Promise<ResponseOf<typeof songAdminEndpoints.change>> {
    return this.editor.change(id, form, userId);
  }

  @Endpoint(songAdminEndpoints.featured)
  featured(): Promise<ResponseOf<typeof songAdminEndpoints.featured>> {
    return this.songs.featuredIds();
  }
}
