export const Toasts = () => null
