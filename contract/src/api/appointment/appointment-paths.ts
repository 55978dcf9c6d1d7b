/** Paths that mails about requests for appointments name. */
export const appointmentPaths = {
  /** Where a clinic answers; its link's pass stands behind `#`, which browsers send to no server. */
  answer: '/Pedido',
  /** Where a member finds the own requests. */
  own: '/Consultas',
} as const;
