import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Field, inputClass } from './field';
import type { FieldLook } from './field';

interface TextFieldProps
  extends
    FieldLook,
    Pick<
      ComponentProps<'input'>,
      'inputMode' | 'type' | 'autoComplete' | 'min' | 'max' | 'step' | 'placeholder' | 'maxLength' | 'readOnly' | 'list' | 'onBlur'
    > {
  value: string;
  onChange: (text: string) => void;
}

export const TextField = ({ label, hidesLabel = false, error, hint, className, onChange, ...input }: TextFieldProps) => (
  <Field label={label} hidesLabel={hidesLabel} error={error} hint={hint} {...(className && { className })}>
    {(ties) => (
      <input autoComplete="off" className={inputClass} {...ties} {...input} onChange={(event) => onChange(event.currentTarget.value)} />
    )}
  </Field>
);

interface ParagraphFieldProps extends FieldLook, Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'readOnly'> {
  value: string;
  onChange: (text: string) => void;
}

export const ParagraphField = ({ label, error, hint, className, rows = 4, onChange, ...area }: ParagraphFieldProps) => (
  <Field label={label} error={error} hint={hint} {...(className && { className })}>
    {(ties) => (
      <textarea
        className={classNames(inputClass, 'h-auto resize-y py-2.5')}
        rows={rows}
        {...ties}
        {...area}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);
