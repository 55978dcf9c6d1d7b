export { Button, type ButtonProps } from './button/button.tsx';
export { type ButtonLook, type ButtonVariant, buttonClass } from './button/button-class.ts';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { Chip, type ChipProps, chipClass } from './chip/chip.tsx';
export { classNames } from './class-names.ts';
export { Container } from './container/container.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
export { DateField, type DateFieldProps } from './date-field/date-field.tsx';
export { DayField, type DayFieldProps } from './date-field/day-field.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { type ControlProps, Field, type FieldLook } from './field/field.tsx';
export type { TextBox } from './field/use-text-box.ts';
export { FieldRow, type FieldRowProps } from './field-row/field-row.tsx';
export { afterPress } from './form/after-press.ts';
export { ErrorSummary, type ErrorSummaryProps } from './form/error-summary.tsx';
export type { ServerErrors } from './form/field-errors.ts';
export { type FieldMessage, flattenErrors } from './form/field-errors.ts';
export { type LateSchema, lateSchema } from './form/late-schema.ts';
export { type Form, type FormSettings, useForm } from './form/use-form.ts';
export {
  CancelIcon,
  CardIcon,
  CornersOutIcon,
  DocumentIcon,
  LockIcon,
  ReceiptIcon,
  SwapIcon,
} from './icons/account.tsx';
export { CopyIcon, PencilIcon, PrinterIcon, SignOutIcon, TrashIcon } from './icons/actions.tsx';
export { SirenIcon, SpeakerIcon } from './icons/care.tsx';
export {
  ArrowLeftIcon,
  ArrowRightIcon,
  CaretDownIcon,
  CaretUpIcon,
  CheckCircleIcon,
  ClockIcon,
  CloseIcon,
  DownloadIcon,
  EyeIcon,
  EyeSlashIcon,
  InfoIcon,
  MenuIcon,
  MinusIcon,
  PlusIcon,
  UserCircleIcon,
} from './icons/controls.tsx';
export { CheckIcon, SearchIcon, WarningIcon } from './icons/marks.tsx';
export {
  AccessibilityIcon,
  ChatIcon,
  FacebookIcon,
  InstagramIcon,
  MapPinIcon,
  PhoneIcon,
} from './icons/places.tsx';
export {
  DrugstoreIcon,
  ExamIcon,
  IdentificationIcon,
  StethoscopeIcon,
  SurgeryIcon,
  UmbrellaIcon,
  VideoCallIcon,
} from './icons/services.tsx';
export { BellIcon, MapPinAreaIcon, WheelchairIcon } from './icons/ways.tsx';
export { LONG_WAIT, LoadError, Loading, SlowNote, useSlowness } from './load-state/load-state.tsx';
export { Logo, type LogoProps } from './logo/logo.tsx';
export { FoldingMark, MarkPaths } from './mark/mark.tsx';
export { MaskedField, type MaskedFieldProps } from './masked-field/masked-field.tsx';
export type { MaskName } from './masked-field/masks.ts';
export { Notice, type NoticeKind, type NoticeProps } from './notice/notice.tsx';
export { ScriptNotice } from './notice/script-notice.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { PasswordChangeFields } from './password-field/password-change-fields.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.tsx';
export { PlanGlyph, type PlanTheme } from './plan-glyph/plan-glyph.tsx';
export { PlanLeaflet, type PlanLeafletProps, type PlanLine } from './plan-leaflet/plan-leaflet.tsx';
export { Price, type PriceProps } from './price/price.tsx';
export { PriceLine, type PriceLineProps } from './price-line/price-line.tsx';
export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx';
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './radio-cards/radio-cards.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx';
export { Section, type SectionProps } from './section/section.tsx';
export { Segmented, type SegmentedProps } from './segmented/segmented.tsx';
export { SelectField, type SelectFieldProps } from './select-field/select-field.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { SkipLink } from './skip-link/skip-link.tsx';
export { Stepper, type StepperProps } from './stepper/stepper.tsx';
export { Steps, type StepsProps } from './steps/steps.tsx';
export { SortableHead, type SortableHeadProps, type SortDirection } from './table/sortable-head.tsx';
export { Table, type TableProps } from './table/table.tsx';
export { Tag } from './tag/tag.tsx';
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { TOAST_STAY, Toast, type ToastProps } from './toast/toast.tsx';
export { useChanged } from './use-changed.ts';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
