/** What one card says about its holder, already decided and masked by the caller. */
export interface CardFace {
  /** As the reception desk may read it: 'Ana S.' on the public card, the full name for its owner. */
  readonly shownName: string;
  /** As `***.456.789-**`. */
  readonly maskedCpf: string;
  /** The plan's name as people read it: 'Guardian'. */
  readonly plano: string;
  /** As people read it: '0042 1187'; '0042 1187-1' on a dependent's. */
  readonly memberNumber: string;
  /** `dd/mm/aaaa` in São Paulo's calendar; text, so that no drawing thread has a time zone of its own. */
  readonly validUntil: string | null;
  /** Why nothing is said of a validity, as 'Aguardando o primeiro pagamento'; empty where `validUntil` is a day. */
  readonly notice: string;
  /** Absolute address behind the QR code. Up to 106 bytes keep the 7 px modules of the design. */
  readonly verifyUrl: string;
}
