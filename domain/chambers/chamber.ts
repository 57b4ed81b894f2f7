/** Why a person must look at a chamber: its payment went back, is being fought over, or its invoice was called off. */
export type ChamberFlag = "refunded" | "disputed" | "void";
