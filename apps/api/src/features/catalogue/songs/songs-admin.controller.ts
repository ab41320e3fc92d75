import { type ResponseOf, songAdminEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator';
import type { FormOf } from '../../../platform/http/multipart/form';
import { Form } from '../../../platform/http/multipart/form.decorator';
import { CurrentPerson } from '../../../platform/identity/current-person.decorator';
import type { Person } from '../../../platform/identity/person';
import { SongEditor } from './song-editor';

@Controller()
export class SongsAdminController {
  constructor(private readonly editor: SongEditor) {}

  @Endpoint(songAdminEndpoints.add, 201)
  add(
    @Form() form: FormOf<typeof songAdminEndpoints.add>,
    @CurrentPerson() { subject }: Person,
  ): Promise<ResponseOf<typeof songAdminEndpoints.add>> {
    return this.editor.add(form, subject);
  }
}
