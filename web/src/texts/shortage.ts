/** More transfers are needed than there are, wherever that is found out. */
export const shortageTexts = {
  title: 'Deine Übertragungen wurden (fast) vollständig verbraucht',
  advice:
    'Erweitere deinen Tarif oder warte auf das Ende des Zeitraums. Du kannst auch jetzt schon anfangen: Was nicht reicht, wartet und wird fortgesetzt, sobald es wieder Übertragungen gibt.',
  plan: 'Tarif erweitern',
} as const;
